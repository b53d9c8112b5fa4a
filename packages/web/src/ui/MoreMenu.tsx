import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

type Props = MenuProps & {
  /** What it has more of: 'Mais de Pão francês'. */
  label: string
  /** It stands among the buttons of a heading or a form, and is one of them. */
  among?: boolean
  button?: ActionIconProps
}

/** The other actions of a record, behind '…'. */
export const MoreMenu = ({ label, among, button, children, ...menu }: Props) => (
  <Menu position="bottom-end" {...menu}>
    <Menu.Target>
      <ActionIcon aria-label={label} {...(among && { variant: 'default', size: 36 })} {...button}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
