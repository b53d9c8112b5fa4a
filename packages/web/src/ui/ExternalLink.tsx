import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ExternalLink.module.css'

type Props = { href: string; title?: string; children?: ReactNode }

/**
 * A link to a page that somebody typed the address of, in a tab of its own, as large as a finger needs; without other words
 * it shows the address. Only http(s) is ever opened, whatever is stored.
 */
export function ExternalLink({ href, title, children = href }: Props) {
  if (!/^https?:\/\//i.test(href)) return <span className={classes.words}>{href}</span>
  return (
    <Anchor
      href={href}
      title={title}
      target="_blank"
      rel="noopener noreferrer nofollow"
      fz="sm"
      className={classes.link}
    >
      {children}
      <span className="sr"> (abre em outra aba)</span>
    </Anchor>
  )
}
