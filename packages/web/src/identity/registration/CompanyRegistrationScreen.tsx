import { Text } from '@mantine/core'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { PriceNote } from './PriceNote.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { useTrialWords } from './trial-query.ts'

export default function CompanyRegistrationScreen() {
  return (
    <AuthLayout
      title="Crie a conta da sua empresa"
      hint={`Avaliação de ${useTrialWords()} com tudo liberado, sem cartão.`}
      footer={
        <Text fz="sm">
          Já tem conta?{' '}
          <TextLink to="/" fz="sm" fw={600}>
            Entrar
          </TextLink>
        </Text>
      }
    >
      <RegistrationForm route="POST /register" submit="Criar conta" />
      <PriceNote kind="client" />
    </AuthLayout>
  )
}
