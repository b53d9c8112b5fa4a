import { CloseButton, Drawer, Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import classes from './HelpPanel.module.css'
import { PanelContent } from './PanelContent.tsx'

/** The help of the screen: beside it, which goes on working; on a phone a sheet over it. */
export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return phone ? <Sheet onClose={onClose} /> : <Beside onClose={onClose} />
}

function Sheet({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  useEscape(onClose)
  return (
    <Drawer opened onClose={onClose} position="bottom" size="85%" title="Ajuda" closeOnEscape={false}>
      <PanelContent onGo={onClose} />
    </Drawer>
  )
}

function Beside({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    document.documentElement.dataset.help = 'open'
    return () => {
      delete document.documentElement.dataset.help
    }
  }, [])
  return (
    <Portal>
      {/* Escape closes it only from inside: the work beside it goes on, with its own dialogs. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <aside className={classes.panel} aria-label="Ajuda" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
        <header className={classes.head}>
          <h2>Ajuda</h2>
          <CloseButton aria-label="Fechar a ajuda" onClick={onClose} />
        </header>
        <div className={classes.body}>
          <PanelContent />
        </div>
      </aside>
    </Portal>
  )
}
