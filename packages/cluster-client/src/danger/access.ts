/** What a request would do: change nothing, change something, or change what cannot be brought back. */
export type Verdict = 'read' | 'write' | 'dangerous'

// What makes the path of a GET worth a look: the calls that act (`actingGets.ts`), a statement, or a spelling that could
// hide one.
const worthALook =
  /_refresh|flush|_forcemerge|_optimize|cache|clear|enroll|_notifications|warmup|_lock|poll_instance|_(?:start|stop|restart|pause|resume|run|execute|retry)|deploy|provision|reload|reroute|sql|ppl|[^\x21-\x24\x26-\x7e]/i

/** Whether a request reads beyond doubt, so that the table of calls need not be loaded to say so. */
export function isPlainRead(method: string, path: string): boolean {
  const [pathname = '', query = ''] = path.split(/\?(.*)/s)
  if (/method/i.test(query)) return false
  return method === 'HEAD' || (method === 'GET' && !worthALook.test(pathname))
}
