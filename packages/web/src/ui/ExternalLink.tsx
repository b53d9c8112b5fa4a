import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = AnchorProps & { href: string; title?: string; children?: ReactNode }

/** A link to a page that somebody typed the address of, in a tab of its own; without other words it shows the address. */
export const ExternalLink = ({ href, children = href, ...props }: Props) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" fz="sm" {...props}>
    {children}
  </Anchor>
)
