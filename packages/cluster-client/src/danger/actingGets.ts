/**
 * GET calls that change something all the same, read off the API descriptions of Elasticsearch and of OpenSearch with its
 * bundled plugins. Each is the words that its path holds, whatever stands between them: `/logs/_refresh`,
 * `/_opendistro/_knn/warmup/logs`. Engines that no longer have such a call refuse it; a GET in doubt is a write.
 */
const actingGets: readonly (readonly string[])[] = [
  // Indices: `_flush/synced` and the older `_optimize` and `_synced_flush` among them.
  ['_refresh'],
  ['_flush'],
  ['_synced_flush'],
  ['_forcemerge'],
  ['_optimize'],
  ['_cache', 'clear'],
  ['_clear_cache'],
  ['_searchable_snapshots', 'clear'],
  // Makes an API key or a service token, and gives it away.
  ['_security', 'enroll'],
  // Sends a message to people.
  ['_notifications', 'test'],
  // Load indices into memory, or out of it.
  ['_knn', 'warmup'],
  ['_knn', 'clear_cache'],
  ['_neural', 'warmup'],
  ['_neural', 'clear_cache'],
  ['_ltr', '_clearcache'],
  // Take what somebody else then does not get: a lock, a report that waits to be made.
  ['_job_scheduler', '_lock'],
  ['_reports', 'poll_instance'],
  // Jobs of machine learning, anomaly detection, rollups, transforms, index and snapshot policies, watches.
  ['_start'],
  ['_stop'],
  ['_restart'],
  ['_pause'],
  ['_resume'],
  ['_run'],
  ['_execute'],
  ['_retry'],
  ['_deploy'],
  ['_undeploy'],
  ['_provision'],
  ['_deprovision'],
  // POST everywhere today.
  ['_nodes', 'reload_secure_settings'],
  ['_cluster', 'reroute'],
  ['_reload_search_analyzers'],
]

/** Whether a GET acts: `words` are those of its path, decoded, in lower case. */
export function getActs(words: ReadonlySet<string>): boolean {
  return actingGets.some((call) => call.every((word) => words.has(word)))
}
