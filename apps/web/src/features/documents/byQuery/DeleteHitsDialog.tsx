import { beyondQuery, deleteHitsRequest } from '@searchdeck/cluster-client'
import { HitsChangeDialog, type AllHits } from './HitsChangeDialog.tsx'

interface DeleteHitsDialogProps {
  hits: AllHits
  onClose: () => void
}

/** Asks before every document that a search finds is deleted. */
export function DeleteHitsDialog({ hits, onClose }: DeleteHitsDialogProps) {
  const { search } = hits
  const request = beyondQuery(search.body).length === 0 ? deleteHitsRequest(search) : undefined
  return <HitsChangeDialog {...{ hits, request, onClose }} task="deleteHits" />
}
