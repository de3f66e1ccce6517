/** The page's own style sheet; its policy allows no other. */
export const pageStyle = `
  :root { color-scheme: light dark; --line: light-dark(#d6ded8, #3a463d); --soft: light-dark(#566158, #a9b5ab); }
  body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; }
  header p { flex: 1; margin: 0; color: var(--soft); }
  main { display: grid; gap: 0 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
  section { min-width: 0; overflow-x: auto; }
  h1 { margin: 0; font-size: 1.5rem; }
  h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
  h3 { margin: 0; font-size: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: left; }
  code { overflow-wrap: anywhere; }
  article { margin-bottom: 0.75rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
  .meta { margin: 0; color: var(--soft); }
  .mail { margin: 0.5rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  li form { display: inline-block; margin-left: 0.5rem; }
  button { min-height: 2.25rem; padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 0.375rem; background: Canvas; color: inherit; font: inherit; cursor: pointer; }
  button:hover { border-color: currentColor; }
`;
