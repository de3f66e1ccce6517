import helmet from 'helmet';

/** Headers for responses that are data, never a page. The site may use pictures and scripts. */
export const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The server that ends TLS sends it; over plain HTTP it has no meaning.
    strictTransportSecurity: false,
    // Only HTML pages, plugins and old browsers use these.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
