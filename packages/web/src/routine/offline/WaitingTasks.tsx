import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { outgoing, takeBack } from '../../platform/offline/sending.ts'
import { useStore } from '../../platform/store.ts'
import { creation } from '../tasks/actions/creating.ts'
import classes from './WaitingTasks.module.css'

/** The tasks of a day that were written without a connection and wait for one. */
export function WaitingTasks({ date }: { date: string }) {
  const waiting = useStore(outgoing).filter(
    ({ route, refused, body }) => route === creation && !refused && (body as { date?: string }).date === date,
  )
  return (
    waiting.length > 0 && (
      <ul className={classes.list} aria-label="Esperam pela conexão">
        {waiting.map(({ id, about, tried }) => (
          <li key={id}>
            <IconCloudUp size={18} aria-hidden />
            <span>
              {about}
              <small>será criada quando a conexão voltar</small>
            </span>
            {!tried && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Retirar: ${about}`}
                onClick={() => void takeBack(id)}
              >
                Retirar
              </Button>
            )}
          </li>
        ))}
      </ul>
    )
  )
}
