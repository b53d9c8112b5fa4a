import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps | 'color'>

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />)
