import type { ReactNode } from 'react'
import buttonClasses from '#ui/Button.module.css'
import { rowLink } from './rowLink.ts'

interface RowLinkProps {
  href: string
  label: string
  /** Tells it from other links of its row. */
  to?: string
  /** Its icon. */
  children: ReactNode
}

/** A button beside a row's menu that leads to the page of what the row is about. */
export function RowLink({ href, label, to, children }: RowLinkProps) {
  const look = ['button', 'quiet', 'icon'].map((name) => buttonClasses[name]).join(' ')
  return (
    <a {...rowLink(to)} href={href} className={look} aria-label={label} title={label}>
      {children}
    </a>
  )
}
