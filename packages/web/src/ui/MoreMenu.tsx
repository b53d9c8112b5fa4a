import { ActionIcon, Menu, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RowButton } from './RowButton.tsx'
import { AnchorOf, useMenuButton } from './useMenuButton.tsx'

type Props = Omit<MenuProps, 'id' | 'opened' | 'onChange'> & {
  /** What it has more of: 'Mais de Pão francês'. */
  label: string
  /** It stands among the buttons of a heading or a form, and is one of them. */
  among?: boolean
  /** What stands in its button, instead of '…'. */
  sign?: ReactNode
  /** What was chosen in it is not done yet. */
  busy?: boolean
}

/** The other actions of a record, behind '…'. */
export function MoreMenu({ label, among, sign = dots, busy, children, ...menu }: Props) {
  const [opened, onChange] = useState(false)
  const { button, ready, hanging } = useMenuButton({ opened, onChange, haspopup: 'menu' })
  const { anchor, ...state } = hanging
  return (
    <>
      {among ? (
        <ActionIcon aria-label={label} variant="default" size={36} loading={busy} {...button}>
          {sign}
        </ActionIcon>
      ) : (
        <RowButton aria-label={label} busy={busy} {...button}>
          {sign}
        </RowButton>
      )}
      {ready && (
        <Menu position="bottom-end" {...menu} {...state}>
          <Menu.Target>
            <AnchorOf anchor={anchor} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

const dots = <IconDots size={18} aria-hidden />
