import { create } from 'zustand'

/** The job whose dialog is open. */
export const useOpenJob = create<{ jobId: string | undefined }>(() => ({ jobId: undefined }))

export const openJob = (jobId: string | undefined) => useOpenJob.setState({ jobId })
