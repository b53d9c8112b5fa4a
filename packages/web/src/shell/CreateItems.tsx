import { Menu, type MenuProps } from '@mantine/core'
import { useOffline } from '../platform/offline/useOffline.ts'
import { HangingMenu } from '../ui/HangingMenu.tsx'
import type { HangingProps } from '../ui/useMenuButton.tsx'
import type { Creating } from './CreateMenu.tsx'

type Props = Pick<Creating, 'creates' | 'onCreate'> & { hanging: HangingProps; position: MenuProps['position'] }

/** The actions of 'Criar'. */
export default function CreateItems({ hanging, position, creates, onCreate }: Props) {
  const offline = useOffline()
  return (
    <HangingMenu hanging={hanging} position={position} width={210}>
      {offline && <Menu.Label>Sem conexão: o que está apagado precisa dela.</Menu.Label>}
      {creates.map((action) => (
        <Menu.Item
          key={action.label}
          disabled={offline && !action.waits}
          leftSection={<action.icon size={17} stroke={1.7} aria-hidden />}
          onClick={() => onCreate(action)}
        >
          {action.label}
        </Menu.Item>
      ))}
    </HangingMenu>
  )
}
