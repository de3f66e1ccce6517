import { documentTitle } from '#config/pages.ts';

declare const __SITE_URL__: string;

interface QueryPageHeadProps {
  title: string;
  /** With its query; absent where that names nothing that is there. */
  path?: string | false | undefined;
}

/** Title and address of a page that its query makes: its document knows neither. */
export const QueryPageHead = ({ title, path }: QueryPageHeadProps) => (
  <>
    <title>{documentTitle({ title })}</title>
    {path && (
      <>
        <link rel="canonical" href={__SITE_URL__ + path} />
        <meta property="og:url" content={__SITE_URL__ + path} />
      </>
    )}
  </>
);
