import { Menu, type MenuProps } from '@mantine/core'
import { AnchorOf, answersAtOnce, type HangingProps } from '../ui/useMenuButton.tsx'
import type { Creating } from './CreateMenu.tsx'

type Props = Pick<Creating, 'creates' | 'onCreate'> & { hanging: HangingProps; position: MenuProps['position'] }

/** The actions of 'Criar'. */
export default function CreateItems({ hanging: { anchor, ...menu }, position, creates, onCreate }: Props) {
  return (
    <Menu {...menu} position={position} width={210} withinPortal={false} returnFocus {...answersAtOnce}>
      <Menu.Target>
        <AnchorOf anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {creates.map((action, place) => (
          <Menu.Item
            key={action.label}
            data-autofocus={place === 0 || undefined}
            leftSection={<action.icon size={17} stroke={1.7} aria-hidden />}
            onClick={() => onCreate(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
