// `npm run cluster`: see tools/clusters. It runs in this process, so that signals and the exit code are its own.
import { register } from 'tsx/esm/api'

register()
await import('../clusters/src/cli.ts')
