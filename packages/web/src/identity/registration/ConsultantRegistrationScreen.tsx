import { Text } from '@mantine/core'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { PriceNote } from './PriceNote.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { useTrialWords } from './trial-query.ts'

export default function ConsultantRegistrationScreen() {
  return (
    <AuthLayout
      title="Prumo para consultores"
      hint={`Acompanhe as empresas que você atende. Demonstração de ${useTrialWords()}, sem cartão.`}
      footer={
        <Text fz="sm">
          Já tem conta?{' '}
          <TextLink to="/" fz="sm" fw={600}>
            Entrar
          </TextLink>
        </Text>
      }
    >
      <RegistrationForm route="POST /register/consultor" submit="Inicie sua demonstração" />
      <PriceNote kind="consultor" />
    </AuthLayout>
  )
}
