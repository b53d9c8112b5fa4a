import { Anchor } from '@mantine/core'
import type { Contact } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { whatsappAddress } from '../../../platform/whatsapp.ts'
import classes from './SendByWhatsApp.module.css'
import { type Told, taskInWords } from './whatsapp-words.ts'

type Props = { contacts: readonly Pick<Contact, 'id' | 'name' | 'phone'>[]; task: Told }

/** Opens WhatsApp with the task as a message, for each contact with a usable number. */
export function SendByWhatsApp({ contacts, task }: Props) {
  if (!task.label.trim()) return null
  const reachable = contacts.flatMap(({ id, name, phone }) => {
    const href = whatsappAddress(phone, taskInWords(task, name))
    return href ? [{ id, name, href }] : []
  })
  if (reachable.length === 0) return null
  return (
    <div className={classes.send}>
      <IconBrandWhatsapp aria-hidden />
      <span>Enviar por WhatsApp:</span>
      <ul>
        {reachable.map(({ id, name, href }) => (
          <li key={id}>
            <Anchor
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Enviar por WhatsApp para ${name}`}
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
