/** The kind of request that a check sends, or of response that it judges. */
export type Category =
  | 'valid-request'
  | 'response'
  | 'errors'
  | 'missing'
  | 'types'
  | 'limits'
  | 'unknown'
  | 'body'
  | 'address'
  | 'hostile'
  | 'token'
  | 'role'
  | 'state'
  | 'random';
