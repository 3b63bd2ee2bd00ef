import importedArtifactUrl from 'mvn-artifact-url'

/** A pinned file of the Maven repository. */
export interface RepositoryFile {
  /** `group/as/folders/artifact/version/artifact-version[-classifier].extension` */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** 64 lower-case hex digits. */
  readonly sha256: string
}

type ArtifactUrl = typeof importedArtifactUrl

/** Node hands the default export of a CommonJS module over wrapped; bundlers unwrap it. */
function unwrapped(value: ArtifactUrl | { readonly default: ArtifactUrl }): ArtifactUrl {
  return 'default' in value ? value.default : value
}

/** Where a file is downloaded from: Maven Central, or the mirror that `MAVEN_REPO_URL` names. */
export async function repositoryUrl(file: RepositoryFile, mirror = process.env['MAVEN_REPO_URL']): Promise<string> {
  const folders = file.path.split('/')
  const name = folders.pop() ?? ''
  const version = folders.pop() ?? ''
  const artifactId = folders.pop() ?? ''
  const rest = name.slice(`${artifactId}-${version}`.length)
  const dot = rest.startsWith('.') ? 0 : rest.lastIndexOf('.')
  const base = mirror && !mirror.endsWith('/') ? `${mirror}/` : mirror
  return unwrapped(importedArtifactUrl)(
    {
      groupId: folders.join('.'),
      artifactId,
      version,
      extension: rest.slice(dot + 1),
      ...(dot > 0 ? { classifier: rest.slice(1, dot) } : {}),
    },
    base,
  )
}
