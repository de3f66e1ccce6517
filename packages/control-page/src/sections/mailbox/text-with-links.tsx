const LINK = /(https?:\/\/\S+)/;

/** Text whose web addresses can be followed. */
export const TextWithLinks = ({ text }: { text: string }) =>
  text.split(LINK).map((part, index) =>
    LINK.test(part) ? (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
