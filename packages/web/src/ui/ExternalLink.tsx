import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ExternalLink.module.css'

type Props = { href: string; title?: string; children?: ReactNode }

/**
 * A link to an address that somebody typed, in a new tab and large enough for a finger; without children it shows the
 * address. Only http(s) is opened, whatever is stored.
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
