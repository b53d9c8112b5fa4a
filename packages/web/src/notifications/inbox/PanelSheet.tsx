import { Drawer } from '@mantine/core'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import classes from './Panel.module.css'
import { Panel } from './Panel.tsx'

/** The notifications as a sheet over the screen of a phone. */
export function PanelSheet({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  useReturnFocus()
  useEscape(onClose)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title="Notificações"
      closeOnEscape={false}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      <Panel onGo={onGo} titled={false} />
    </Drawer>
  )
}
