import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOffline } from '../../platform/offline/useOffline.ts'
import { Writes } from '../Writes.tsx'
import { FooterBar } from './FooterBar.tsx'
import classes from './FormFooter.module.css'

type Props = {
  submit: string
  saving: boolean
  /** Label and action of the cancel button; without it there is only the submit button. */
  cancel?: { label?: string; onClick: () => void }
  /** The words of a form that waits for a connection, where it can be sent without one. */
  waits?: string | undefined
  /** Left of the buttons: the state of an autosave, a destructive action. */
  children?: ReactNode
}

/** The footer of a form in a drawer; without a connection it says that nothing can be saved yet. */
export function FormFooter({ submit, saving, cancel, waits, children }: Props) {
  const offline = useOffline()
  return (
    <FooterBar>
      <div className={classes.aside}>
        {offline ? (
          <span role="status">{waits ?? 'Sem conexão: salve quando ela voltar. O que escreveu continua aqui.'}</span>
        ) : (
          <Writes>{children}</Writes>
        )}
      </div>
      {cancel && (
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label ?? 'Cancelar'}
        </Button>
      )}
      <Writes>
        <Button type="submit" loading={saving} disabled={offline && waits === undefined}>
          {submit}
        </Button>
      </Writes>
    </FooterBar>
  )
}
