import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { testConnectionMutation } from '#queries/testConnection.ts'

/** Tries a connection; `forget` ends an attempt that is under way, and nobody hears of its result. */
export function useConnectionTest() {
  const [attempts] = useState(createAttempts)
  const test = useMutation(testConnectionMutation(attempts.signal))
  useEffect(() => attempts.end, [attempts])
  return {
    test,
    forget: () => {
      attempts.end()
      test.reset()
    },
  }
}

function createAttempts() {
  let controller = new AbortController()
  return {
    signal: () => controller.signal,
    end: () => {
      controller.abort()
      controller = new AbortController()
    },
  }
}
