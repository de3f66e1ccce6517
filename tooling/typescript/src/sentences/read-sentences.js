import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A doc comment with the name after it, or a constant without one. The formatter settles the indentation. */
const NAMED =
  /^( *)\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?: *\/\/.*\n)*\1(?:export )?(?:const )?'?([\w$.-]+)|^(?:export )?const (\w+)/gm;

/** The text of a comment without tags, the signs of code, and the ids of requirements. */
const plain = (comment) =>
  comment
    .replaceAll(/\n *\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/ @.*/, '')
    .replaceAll('`', '')
    .replaceAll(/ \([A-Z]+-\d+[^)]*\)/g, '')
    .trim();

function sentencesOf(text) {
  const found = {};
  let constant = '';
  let depth = 0;
  for (const [, indent = '', comment, name, undocumented] of text.matchAll(NAMED)) {
    if (indent === '') [constant, depth] = [undocumented ?? name, 0];
    else depth ||= indent.length;
    // Deeper comments belong to parts of a field, such as the parameters of an operation.
    if (comment === undefined || indent.length !== depth) continue;
    if (depth > 0) found[`${constant}.${name}`] = plain(comment);
    else if (name.endsWith('Schema')) found[name] = plain(comment);
  }
  return found;
}

export function readSentences(folder, files) {
  const cwd = fileURLToPath(folder);
  const sources = globSync(files, { cwd, exclude: ['**/*.test.ts'] }).toSorted();
  return Object.assign(
    {},
    ...sources.map((file) => sentencesOf(readFileSync(`${cwd}/${file}`, 'utf8'))),
  );
}
