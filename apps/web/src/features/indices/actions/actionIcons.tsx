import {
  IconAdjustments,
  IconArrowsRight,
  IconChartBar,
  IconDatabase,
  IconEraser,
  IconFileDescription,
  IconFileImport,
  IconFileOff,
  IconGitMerge,
  IconInfoCircle,
  IconLock,
  IconLockOff,
  IconLockOpen,
  IconRefresh,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { IndexAction } from '#queries/changes/indexAction.ts'
import type { IndexAnswer } from './IndexAnswerDialog.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

export const actionIcons = {
  details: <IconFileDescription {...icon} />,
  info: <IconInfoCircle {...icon} />,
  stats: <IconChartBar {...icon} />,
  aliases: <IconTag {...icon} />,
  reindex: <IconArrowsRight {...icon} />,
  importDocuments: <IconFileImport {...icon} />,
  refresh: <IconRefresh {...icon} />,
  flush: <IconDatabase {...icon} />,
  clearCache: <IconEraser {...icon} />,
  forceMerge: <IconGitMerge {...icon} />,
  open: <IconLockOpen {...icon} />,
  close: <IconLock {...icon} />,
  changeSetting: <IconAdjustments {...icon} />,
  removeBlocks: <IconLockOff {...icon} />,
  deleteDocuments: <IconFileOff {...icon} />,
  delete: <IconTrash {...icon} />,
} satisfies Record<
  IndexAction | IndexAnswer | 'details' | 'aliases' | 'reindex' | 'importDocuments' | 'removeBlocks' | 'changeSetting',
  ReactNode
>
