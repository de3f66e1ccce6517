// The renderer is made for wide screens, and has a column for links, which this API does not use.
const styles = `
      body { margin: 0 }
      .swagger-ui .response-col_links { display: none }
      @media (max-width: 640px) {
        .swagger-ui .wrapper { padding: 0 12px }
        .swagger-ui .opblock-section-header, .swagger-ui .try-out { flex-wrap: wrap; gap: 8px }
        .swagger-ui .try-out__btn { margin: 0 !important; min-width: 7rem }
        .swagger-ui .opblock-tag { flex-wrap: wrap }
        .swagger-ui .opblock-tag small { flex-basis: 80%; padding: 0 }
        .swagger-ui .json-schema-2020-12__constraint, .swagger-ui .opblock-section td { overflow-wrap: anywhere }
      }`;

/**
 * The page of an API reference. It loads nothing from other servers, and works below any prefix of a proxy.
 *
 * @param files path of the folder of what the page loads, from the page: "docs"
 */
export const makePage = (title: string, files: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${files}/swagger-ui.css">
    <style>${styles}
    </style>
  </head>
  <body>
    <div id="reference"><noscript>This page needs JavaScript. The description is at <a href="openapi.json">openapi.json</a>.</noscript></div>
    <script src="${files}/swagger-ui-bundle.js"></script>
    <script src="${files}/start.js"></script>
  </body>
</html>
`;

/**
 * Starts the renderer; the token of a call that logs in or signs up goes with the calls after it.
 * "validatorUrl: null" keeps it from sending the document to a validator on the web.
 */
export const startScript = `const ui = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  showExtensions: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  responseInterceptor(response) {
    if (response.obj?.token) ui.preauthorizeApiKey('bearer', response.obj.token);
    return response;
  },
});
`;

/** Lets the renderer write styles into elements and draw from data addresses. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
