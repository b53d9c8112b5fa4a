import type { PackProcedure } from './procedure.ts'

export const padariaProcedures: Readonly<Record<string, readonly PackProcedure[]>> = {
  Produção: [
    {
      process: 'Assar e repor a vitrine',
      title: 'Assar e repor a vitrine',
      objective: 'Ter pão e salgado quentes nos horários de maior movimento, sem encher a vitrine do que vai sobrar.',
      steps: [
        'Ligue o forno 40 minutos antes da primeira fornada e espere a temperatura da ficha técnica.',
        'Olhe a venda do mesmo dia da semana passada e separe só a quantidade prevista para esta fornada.',
        'Confira se a massa está no ponto: o dedo marca e a marca volta devagar.',
        'Asse pelo tempo da ficha. Vire as assadeiras na metade do tempo se o forno assa mais de um lado.',
        'Deixe o pão descansar dez minutos na grade antes de levar ao balcão.',
        'Ponha o que saiu agora atrás e puxe para a frente o que já estava na vitrine.',
        'Troque a etiqueta de cada bandeja com o nome do produto e a hora da fornada.',
        'Anote na ficha de produção a hora, a temperatura e a quantidade que saiu.',
      ],
      cautions: [
        'Use luvas térmicas dos dois lados: o vapor do forno queima ao abrir a porta.',
        'Pegue pão e salgado com pegador, nunca com a mão que tocou em dinheiro.',
        'Recheio com creme, ovo ou carne não fica fora da geladeira mais que o tempo da ficha técnica.',
      ],
      errors: [
        'Pão queimado, cru ou deformado não vai à vitrine: pese, anote como perda e avise o padeiro.',
        'Faltou produto antes da fornada seguinte: anote a hora. A quantidade da semana que vem muda por esse número.',
        'O forno não chegou à temperatura em uma hora: pare, avise o gerente e chame a assistência.',
      ],
      materials: 'Ficha técnica, ficha de produção, luvas térmicas, grades, pegadores, etiquetas e relógio à vista.',
      result: 'Pão quente no balcão em todos os horários combinados, e sobra do dia de no máximo 5% do que foi assado.',
    },
  ],
  'Compras e estoque': [
    {
      process: 'Receber a mercadoria',
      title: 'Receber a mercadoria',
      objective: 'Guardar só o que foi pedido, na quantidade certa, dentro da validade e na temperatura certa.',
      steps: [
        'Receba no horário combinado, com a cópia do pedido na mão. Ninguém descarrega antes da conferência.',
        'Compare a nota com o pedido: produto, marca, quantidade e preço.',
        'Meça a temperatura do leite, da manteiga, dos frios e dos congelados com o termômetro limpo.',
        'Olhe a validade, a embalagem e sinais de umidade ou de inseto nos sacos de farinha.',
        'Pese o que é vendido por quilo.',
        'Assine a nota só depois de conferir. Escreva nela o que faltou ou voltou.',
        'Guarde primeiro o que é de geladeira, em seguida o congelado e por último o seco.',
        'Ponha o que vence antes na frente, e nada direto no chão.',
      ],
      cautions: [
        'Refrigerado chega a até 5 °C, ou ao que o rótulo pede; congelado chega duro, sem gelo solto na caixa.',
        'Produto de limpeza fica em outro lugar, longe dos ingredientes.',
        'Saco de farinha é pesado: levante com as pernas, ou em dois.',
      ],
      errors: [
        'Fora da temperatura, vencido ou com embalagem aberta: devolva na hora e escreva o motivo na nota.',
        'Quantidade diferente da nota: receba o que veio, anote a diferença e avise o financeiro no mesmo dia.',
        'Problema descoberto depois de guardar: separe, identifique com “Não usar” e ligue para o fornecedor.',
      ],
      materials: 'Cópia do pedido, termômetro, balança, caneta, etiquetas e estrados.',
      result: 'Nenhum produto vencido ou fora da temperatura no estoque, e notas que batem com o que entrou.',
      references: ['RDC nº 216/2004 da Anvisa, sobre boas práticas para serviços de alimentação'],
    },
  ],
  Financeiro: [
    {
      process: 'Fechar o caixa do dia',
      title: 'Fechar o caixa do dia',
      objective: 'Saber todo dia se o dinheiro confere com as vendas, enquanto todos ainda lembram do que houve.',
      steps: [
        'Feche a porta da loja e imprima o resumo de vendas do sistema.',
        'Separe o troco do dia seguinte no valor combinado e guarde-o em envelope com o nome do caixa.',
        'Conte o dinheiro duas vezes, das notas maiores para as menores.',
        'Some os cartões pela máquina e os Pix pelo extrato, nunca de memória.',
        'Some as retiradas do dia, cada uma com o seu comprovante.',
        'Compare o total contado com o resumo de vendas e escreva a diferença, mesmo que seja zero.',
        'Assine a folha com quem conferiu e guarde o dinheiro no cofre.',
        'Lance o fechamento no financeiro até as dez horas do dia seguinte.',
      ],
      cautions: [
        'Quem conta não é a mesma pessoa que confere.',
        'Ninguém tira dinheiro do caixa sem escrever quem, quanto e para quê.',
        'Conte longe da porta e da janela.',
      ],
      errors: [
        'Diferença de até R$ 10: escreva o motivo provável na folha.',
        'Diferença maior: reconte com outra pessoa e avise o responsável no mesmo dia.',
        'Três diferenças na mesma semana: abra um plano de ação para achar a causa.',
      ],
      materials: 'Folha de fechamento, calculadora, envelopes, cofre e acesso ao extrato do banco.',
      result: 'Caixa fechado todos os dias, com diferença explicada e lançamento feito até a manhã seguinte.',
    },
  ],
}

export const restauranteProcedures: Readonly<Record<string, readonly PackProcedure[]>> = {
  Cozinha: [
    {
      process: 'Conferir temperaturas',
      title: 'Conferir as temperaturas dos alimentos',
      objective: 'Manter quente o que é quente e frio o que é frio, para que ninguém passe mal com a nossa comida.',
      steps: [
        'Meça geladeiras, freezers e balcões ao abrir, no meio e no fim do turno.',
        'Antes de medir o alimento, limpe a haste do termômetro com álcool 70% e espere secar.',
        'Ao cozinhar, meça no centro da peça mais grossa: precisa passar de 70 °C.',
        'No balcão quente, o alimento fica acima de 60 °C, por no máximo seis horas.',
        'Para esfriar, divida em recipientes rasos: de 60 °C a 10 °C em até duas horas.',
        'Guarde o que esfriou na geladeira a no máximo 5 °C, ou congelado a 18 °C negativos.',
        'Anote cada medida na planilha, com a hora e o seu nome.',
      ],
      cautions: [
        'Descongele na geladeira, de um dia para o outro. Nunca em cima da pia.',
        'Alimento descongelado não volta ao freezer.',
        'Não encha o balcão até a borda: o que fica por cima esfria.',
      ],
      errors: [
        'Balcão quente abaixo de 60 °C há menos de uma hora: reaqueça acima de 70 °C e chame o responsável.',
        'Sem saber há quanto tempo está fora da temperatura: descarte e anote como perda.',
        'Geladeira acima de 5 °C: passe tudo a outra, escreva a hora e chame a assistência.',
      ],
      materials: 'Termômetro de haste, álcool 70%, papel toalha, planilha de temperaturas e recipientes rasos.',
      result: 'Todas as medidas do dia anotadas, e nenhuma fora do limite sem o que foi feito escrito ao lado.',
      references: ['RDC nº 216/2004 da Anvisa, sobre boas práticas para serviços de alimentação'],
    },
    {
      process: 'Guardar e identificar sobras',
      title: 'Guardar e identificar o que foi preparado',
      objective: 'Saber o que é cada pote da geladeira, quando foi feito e até quando pode ser usado.',
      steps: [
        'Guarde só o que não foi ao salão nem ficou no balcão de atendimento.',
        'Esfrie em recipiente raso antes de tampar: de 60 °C a 10 °C em até duas horas.',
        'Use pote limpo, com tampa, cheio até três dedos da borda.',
        'Cole a etiqueta antes de guardar: o que é, quando foi feito, até quando vale e quem fez.',
        'Ponha o pronto nas prateleiras de cima, o pré-preparado no meio e o cru embaixo.',
        'Deixe na frente o que vence primeiro.',
        'Todo dia, ao abrir, leia as etiquetas e descarte o que venceu.',
      ],
      cautions: [
        'Sobra do prato de um cliente vai para o lixo, sempre.',
        'Refrigerado a até 4 °C dura no máximo cinco dias, e menos se a ficha técnica disser.',
        'Pote sem etiqueta é descartado: ninguém prova para saber.',
      ],
      errors: [
        'Etiqueta ilegível ou sem data: descarte e anote a perda.',
        'O mesmo prato sobra três dias seguidos: diminua o pré-preparo dele.',
        'Cheiro, cor ou textura diferente: descarte, mesmo dentro da validade.',
      ],
      materials: 'Potes com tampa, etiquetas, caneta que não borra, termômetro e planilha de perdas.',
      result: 'Nenhum pote sem etiqueta, e menos de 3% das compras do mês jogadas fora.',
      references: ['RDC nº 216/2004 da Anvisa, sobre boas práticas para serviços de alimentação'],
    },
  ],
  Salão: [
    {
      process: 'Embalar e despachar',
      title: 'Embalar e despachar uma entrega',
      objective: 'Fazer a comida chegar inteira, quente e completa, no prazo que o aplicativo prometeu.',
      steps: [
        'Leia o pedido em voz alta, com os adicionais e as observações, antes de montar.',
        'Monte primeiro o que demora e deixe frituras e bebidas geladas para o fim.',
        'Separe o quente do frio em embalagens diferentes.',
        'Feche os molhos em potes com tampa e ponha-os em pé.',
        'Confira item por item com a comanda e marque cada um.',
        'Lacre a sacola, grampeie a comanda e escreva a hora em que saiu da cozinha.',
        'Entregue ao entregador pelo número do pedido e avise o aplicativo.',
      ],
      cautions: [
        'Observação de alergia: troque as luvas e os utensílios e avise a cozinha inteira.',
        'Sopa e caldo viajam em pote com lacre e nunca deitados.',
        'A bolsa do entregador precisa estar limpa e fechada.',
      ],
      errors: [
        'Faltou um item e o entregador já saiu: ligue para o cliente antes que ele ligue.',
        'Pedido pronto há mais de 20 minutos sem entregador: refaça as frituras e avise o cliente.',
        'Reclamação: peça desculpas, resolva, e registre o motivo no mesmo dia.',
      ],
      materials: 'Embalagens por tipo de prato, lacres, sacolas, potes de molho, grampeador e comandas.',
      result: 'Menos de 1% dos pedidos com item errado ou faltando, e despacho em até cinco minutos depois de pronto.',
    },
  ],
}
