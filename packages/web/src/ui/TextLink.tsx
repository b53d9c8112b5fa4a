import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import classes from './TextLink.module.css'

type Look = {
  /** Its size; without it that of a text (`md`). */
  fz?: 'xs' | 'sm' | 'inherit'
  c?: 'inherit' | 'dimmed' | `var(--${string})`
  fw?: number
  /** Without it a link is underlined under the pointer. */
  underline?: 'always' | 'never'
}

type Props<Tag extends 'a' | 'button'> = Look & ComponentPropsWithRef<Tag>

/** The attributes of what looks like a link in text: Mantine's cost a row of a list as much as all else in it. */
const looking = <Tag extends 'a' | 'button'>({ fz, c, fw, underline, className, style, ...props }: Props<Tag>) => ({
  ...props,
  className: clsx(classes.link, 'mantine-focus-auto', className),
  'data-underline': underline,
  style: {
    fontSize: fz && (fz === 'inherit' ? fz : `var(--mantine-font-size-${fz})`),
    color: c === 'dimmed' ? 'var(--mantine-color-dimmed)' : c,
    fontWeight: fw,
    ...style,
  },
})

/** A link to an address that is no screen, such as a mail's, in text. */
export const PlainLink = ({ children, ...props }: Props<'a'>) => <a {...looking<'a'>(props)}>{children}</a>

/** What opens something, among the links of a text. */
export const TextButton = (props: Omit<Props<'button'>, 'type'>) => (
  <button type="button" {...looking<'button'>(props)} />
)

/** A link to a screen, in text; a wrong path or search parameter fails the type check. */
export const TextLink = createLink(PlainLink)
