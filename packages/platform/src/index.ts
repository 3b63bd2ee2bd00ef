export type { PageProbe, HostStorage, Platform, Route, SecretStore, StoredSecrets, WayFound } from './types.ts'
