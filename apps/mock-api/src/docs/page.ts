/** The page of the API reference. It loads nothing from other servers. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Catering API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <main id="reference"><noscript>This page needs JavaScript. The description is at <a href="/openapi.json">/openapi.json</a>.</noscript></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const options = {
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  // Else each answer to a call would be sent to a validator on the web.
  validatorUrl: null,
};

export const startScript = `SwaggerUIBundle(${JSON.stringify(options)});\n`;

/** What the page may do: the renderer writes styles into elements and draws from data addresses. */
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
