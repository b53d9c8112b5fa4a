import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconHourglass, IconSparkles } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { closeMessage, kinds, type Message, messages } from '../platform/messages.ts'
import { useStore } from '../platform/store.ts'
import { keepAboveFeet } from './above-feet.ts'
import classes from './Messages.module.css'

const icons = {
  toast: IconCircleCheck,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  notice: IconSparkles,
  waiting: IconHourglass,
}

/**
 * Renders the messages above everything, bottom right, or where the buttons of a form leave room; clicks beside them
 * reach what lies below. A bar of buttons at the foot of a page or of a form has `data-foot`: they stay above it.
 */
export function Messages() {
  const all = useStore(messages)
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (all.length === 0 ? undefined : keepAboveFeet(stack.current!)), [all])
  return (
    <div ref={stack} className={classes.stack}>
      <div role="alert">{all.filter((message) => message.kind === 'error').map(card)}</div>
      <div role="status">{all.filter((message) => message.kind !== 'error').map(card)}</div>
    </div>
  )
}

function card({ id, kind, text, action }: Message) {
  const Icon = icons[kind]
  const { title, duration } = kinds[kind]
  return (
    <div key={id} className={classes.message} data-kind={kind}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title && <strong>{title}</strong>}
        <span>{text}</span>
      </div>
      {action && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.action}
          onClick={() => {
            closeMessage(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      {duration === null && kind !== 'waiting' && (
        <CloseButton
          size="sm"
          className={classes.close}
          aria-label="Fechar mensagem"
          onClick={() => closeMessage(id)}
        />
      )}
    </div>
  )
}
