import { Button, Switch, Text } from '@mantine/core'
import { mostMailMegabytes } from '@prumo/contract/routine/by-mail/endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLeads } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { call, changed } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'
import { CopiedField } from '../../ui/copy/CopiedField.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './MailAddressPanel.module.css'

const addressQuery = call('GET /calendar/mail-address', {}, { topic: 'feed' })

/** The company's address whose mails become tasks: whoever leads switches it, everybody copies it. */
export default function MailAddressPanel() {
  const { data } = useQuery(addressQuery)
  const leads = useLeads()
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) await api('PUT /calendar/mail-address')
      else await api('DELETE /calendar/mail-address')
    },
    onSettled: () => changed('feed'),
  })
  if (!data?.offered || (data.address === null && !leads)) return null
  const { address } = data
  const ask = async (on: boolean) => {
    if (address === null || (await confirm(on ? renewing : closing))) change.mutate(on)
  }
  return (
    <section className="card" aria-label="Tarefas por e-mail">
      <div className={classes.panel}>
        {leads ? (
          <Writes>
            <Switch
              label="Tarefas por e-mail"
              description={hint}
              checked={address !== null}
              disabled={change.isPending}
              onChange={(event) => void ask(event.currentTarget.checked)}
            />
          </Writes>
        ) : (
          <Text fz="sm">
            <b>Tarefas por e-mail.</b> {hint}
          </Text>
        )}
        {address !== null && (
          <CopiedField label="O endereço da empresa" value={address} copy="Copiar endereço" done="Endereço copiado!">
            {leads && (
              <Writes>
                <Button variant="default" loading={change.isPending} onClick={() => void ask(true)}>
                  Trocar por outro
                </Button>
              </Writes>
            )}
          </CopiedField>
        )}
      </div>
    </section>
  )
}

const hint = `Um e-mail que alguém da empresa envia ou encaminha para o endereço vira tarefa de quem enviou: o assunto é lido como o título de uma tarefa (amanhã 9h @João #compras), o texto é a descrição e os anexos vão junto, até ${mostMailMegabytes} MB.`

const renewing = {
  title: 'Trocar por outro endereço?',
  text: 'O endereço atual deixa de funcionar agora.',
  confirm: 'Sim, trocar',
  cancel: 'Não, manter',
}
const closing = {
  title: 'Desligar as tarefas por e-mail?',
  text: 'O endereço deixa de funcionar. Ligando de novo, a empresa recebe outro.',
  confirm: 'Sim, desligar',
  cancel: 'Não, manter',
  danger: true,
}
