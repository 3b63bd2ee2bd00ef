export { FileWriteError, type FileFailure, type FileToWrite, type FileWriter } from './fileWriter.ts'
export type { PageProbe, HostStorage, Platform, Route, SecretStore, StoredSecrets, WayFound } from './types.ts'
