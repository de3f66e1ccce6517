import { documentTitle } from '#config/pages.ts';

declare const __SITE_URL__: string;

interface QueryPageHeadProps {
  title: string;
  /** The path with its query; absent if the query names nothing that exists. */
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
