import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps | 'color'>

/** A link to a screen inside a Menu.Dropdown. */
export const MenuLink = createLink((props: Props) => <Menu.Item component="a" {...props} />)
