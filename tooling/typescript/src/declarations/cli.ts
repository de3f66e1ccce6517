/** Writes the declarations of the package in the current folder, as its tsconfig.build.json says. */
import { writeDeclarations } from './write-declarations.ts';

writeDeclarations(process.cwd());
