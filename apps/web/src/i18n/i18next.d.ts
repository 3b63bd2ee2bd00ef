import 'i18next'
import type backup from './locales/en/backup.json'
import type clusters from './locales/en/clusters.json'
import type dialogs from './locales/en/dialogs.json'
import type diagnosis from './locales/en/diagnosis.json'
import type documentImport from './locales/en/documentImport.json'
import type documents from './locales/en/documents.json'
import type editor from './locales/en/editor.json'
import type errors from './locales/en/errors.json'
import type gateway from './locales/en/gateway.json'
import type home from './locales/en/home.json'
import type indexActions from './locales/en/indexActions.json'
import type indexDetails from './locales/en/indexDetails.json'
import type indexTemplates from './locales/en/indexTemplates.json'
import type indexFilter from './locales/en/indexFilter.json'
import type indices from './locales/en/indices.json'
import type mappings from './locales/en/mappings.json'
import type nodes from './locales/en/nodes.json'
import type palette from './locales/en/palette.json'
import type pendingTasks from './locales/en/pendingTasks.json'
import type recovery from './locales/en/recovery.json'
import type repositories from './locales/en/repositories.json'
import type restore from './locales/en/restore.json'
import type rest from './locales/en/rest.json'
import type restAnswers from './locales/en/restAnswers.json'
import type restApi from './locales/en/restApi.json'
import type searchResults from './locales/en/searchResults.json'
import type search from './locales/en/search.json'
import type settings from './locales/en/settings.json'
import type shards from './locales/en/shards.json'
import type shell from './locales/en/shell.json'
import type snapshotPolicies from './locales/en/snapshotPolicies.json'
import type snapshots from './locales/en/snapshots.json'
import type table from './locales/en/table.json'
import type work from './locales/en/work.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      backup: typeof backup
      clusters: typeof clusters
      dialogs: typeof dialogs
      diagnosis: typeof diagnosis
      documentImport: typeof documentImport
      documents: typeof documents
      editor: typeof editor
      errors: typeof errors
      gateway: typeof gateway
      home: typeof home
      indexActions: typeof indexActions
      indexDetails: typeof indexDetails
      indexTemplates: typeof indexTemplates
      indexFilter: typeof indexFilter
      indices: typeof indices
      mappings: typeof mappings
      nodes: typeof nodes
      palette: typeof palette
      pendingTasks: typeof pendingTasks
      recovery: typeof recovery
      repositories: typeof repositories
      rest: typeof rest
      restore: typeof restore
      restAnswers: typeof restAnswers
      restApi: typeof restApi
      searchResults: typeof searchResults
      search: typeof search
      settings: typeof settings
      shards: typeof shards
      shell: typeof shell
      snapshotPolicies: typeof snapshotPolicies
      snapshots: typeof snapshots
      table: typeof table
      work: typeof work
    }
  }
}
