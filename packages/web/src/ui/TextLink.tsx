import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps | 'color'>

/** A link to a screen, in text; a wrong path or search parameter fails the type check. */
export const TextLink = createLink((props: Props) => <Anchor {...props} />)
