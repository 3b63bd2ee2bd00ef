/**
 * GET calls that change something all the same. Each is the words that its path holds, whatever stands between them:
 * `/logs/_refresh`, `/_opendistro/_knn/warmup/logs`. Engines that no longer have such a call refuse it; a GET in doubt is a
 * write.
 *
 * Every GET of these API descriptions was looked at: Elasticsearch in `@elastic/request-converter` 9.5.0 and
 * `@elastic/elasticsearch` 9.4.3, 8.19.2, 7.17.14 and 6.8.8; OpenSearch with the plugins that are described there in
 * `@opensearch-project/opensearch` 3.9.0, 2.13.0 and 1.2.0.
 *
 * A read is what leaves something to the asker alone, and ends by itself: a scroll, a point in time, the kept result of an
 * EQL or asynchronous search and its `keep_alive`. So is a document with `refresh=true`: its engine asks for no more than
 * the right to read.
 */
const actingGets: readonly (readonly string[])[] = [
  // Described with GET today.
  ['_refresh'],
  ['_flush'],
  ['_reload_search_analyzers'],
  // Makes an API key or a service token, and gives it away.
  ['_security', 'enroll'],
  // `_scripts/painless/_execute` shows only what its script returns; but what runs is not read here.
  ['_execute'],
  // Sends a message to people.
  ['_notifications', 'test'],
  // Loads indices into memory.
  ['_knn', 'warmup'],
  // With GET in descriptions of older engines (of `_flush/synced` too), or in still older engines.
  ['_cache', 'clear'],
  ['_clear_cache'],
  ['_synced_flush'],
  ['_forcemerge'],
  ['_optimize'],
  // Of plugins that the descriptions leave out. The last two take what somebody else then does not get: a lock, a report
  // that waits to be made.
  ['_neural', 'warmup'],
  ['_neural', 'clear_cache'],
  ['_job_scheduler', '_lock'],
  ['_reports', 'poll_instance'],
  // Not described with GET anywhere, and too plain in their meaning for a GET to be let through: jobs of machine learning,
  // anomaly detection, rollups, transforms, index and snapshot policies, watches; caches; what moves shards.
  ['_start'],
  ['_stop'],
  ['_restart'],
  ['_pause'],
  ['_resume'],
  ['_run'],
  ['_retry'],
  ['_deploy'],
  ['_undeploy'],
  ['_provision'],
  ['_deprovision'],
  ['_knn', 'clear_cache'],
  ['_ltr', '_clearcache'],
  ['_searchable_snapshots', 'clear'],
  ['_nodes', 'reload_secure_settings'],
  ['_cluster', 'reroute'],
]

/** Whether a GET acts: `words` are those of its path, decoded, in lower case. */
export function getActs(words: ReadonlySet<string>): boolean {
  return actingGets.some((call) => call.every((word) => words.has(word)))
}
