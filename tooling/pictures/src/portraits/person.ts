/** What a portrait shows; colours are written as in a style sheet. */
export interface Person {
  backdrop: string;
  /** A second tone of the backdrop, for the disc behind the head. */
  disc: string;
  skin: string;
  /** Skin away from the light. */
  shade: string;
  hair: Hair;
  hairColor: string;
  top: Top;
  topColor: string;
  accent: string;
  beard?: string;
  glasses?: boolean;
  earrings?: string;
  smile: 'closed' | 'open';
}

export type Hair = 'gele' | 'fade' | 'bun' | 'cap' | 'afro' | 'twists' | 'braids';
export type Top = 'blouse' | 'kaftan' | 'collar' | 'agbada' | 'dress' | 'apron';

/** The middle of the face and its half sizes, on a canvas of 400 by 400. */
export const FACE = { x: 200, y: 176, rx: 58, ry: 72 };
