import { Alert, Button, Title } from '@mantine/core'
import type { Deletions } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { listed } from '@prumo/contract/words.ts'
import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { TextLink } from '../ui/TextLink.tsx'
import { DeleteAccountModal } from './DeleteAccountModal.tsx'
import classes from './PersonalDataScreen.module.css'

/** The deletion of the user's own account, and what prevents it. */
export function AccountDeletion({ deletions }: { deletions: Deletions }) {
  const [asking, setAsking] = useState(false)
  const { blocked_by } = deletions
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="account-deletion">
      <div className={classes.head}>
        <div>
          <Title order={2} id="account-deletion">
            Excluir a minha conta
          </Title>
          <p>
            Você sai agora, de todos os aparelhos, e tem 30 dias para mudar de ideia. Depois, o seu nome, e-mail,
            telefone e senha são apagados; o que você registrou a serviço da empresa fica com ela, em nome de
            &ldquo;Pessoa removida&rdquo;.
          </p>
        </div>
        <Button
          variant="outline"
          color="red"
          leftSection={<IconUserX aria-hidden />}
          disabled={blocked_by.length > 0}
          onClick={() => setAsking(true)}
        >
          Excluir minha conta
        </Button>
      </div>
      {blocked_by.length > 0 && (
        <Alert color="ipe" title={`Só você é responsável por ${listed(blocked_by)}`}>
          Outras pessoas trabalham lá. Antes de excluir a sua conta, torne outra pessoa responsável em{' '}
          <TextLink to="/users" underline="always" fz="inherit" c="inherit">
            Meus usuários
          </TextLink>
          , ou exclua a empresa.
        </Alert>
      )}
      {asking && <DeleteAccountModal deletions={deletions} onClose={() => setAsking(false)} />}
    </section>
  )
}
