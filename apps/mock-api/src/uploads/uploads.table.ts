import type { EpochMs } from '../runtime/clock.ts';

/** Pictures that admins have sent. In the database, so that every server of a shared one has them. */
export interface UploadTable {
  /** The file's name in "/uploads/{name}": an id and the ending of its type. */
  name: string;
  type: string;
  bytes: Uint8Array;
  created_at: EpochMs;
}
