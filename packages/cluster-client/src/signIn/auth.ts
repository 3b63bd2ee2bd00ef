/** How a connection proves who it is. Field names are those of the stored and exported form. */
export type Auth =
  | { readonly authType: 'none' }
  | { readonly authType: 'basicAuth'; readonly authData: { readonly username: string; readonly password: string } }
  | { readonly authType: 'apiKey'; readonly authData: { readonly apiKey: string } }
  | { readonly authType: 'bearer'; readonly authData: { readonly token: string } }
  | { readonly authType: 'awsIAM'; readonly authData: AwsCredentials }

export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  readonly region: string
  /** `es` (the default) for a domain, `aoss` for a serverless collection. */
  readonly service?: 'es' | 'aoss'
}
