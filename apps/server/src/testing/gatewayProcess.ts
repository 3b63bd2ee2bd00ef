import { startServer } from '../command/start.ts'

// A gateway in a process of its own, so that its memory is nobody else's. Answers every message with its size.
const gateway = await startServer()
process.on('message', () => process.send?.({ rssBytes: process.memoryUsage().rss }))
process.on('disconnect', () => process.exit(0))
process.send?.({ origin: gateway.origin, link: gateway.newLink() })
