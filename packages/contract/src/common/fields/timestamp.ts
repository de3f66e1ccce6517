import * as z from 'zod/mini';

/** A point in time, ISO 8601 in UTC: "2026-11-21T09:30:00.000Z" (D-50). */
export const timestampSchema = z.iso.datetime();
