import type {HistoryWords} from './en.js';

/** The sentences of the history in Portuguese. */
export const pt: HistoryWords = {
  quoted: '“{text}”',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'ninguém',
  file: '“{name}” (SHA-256 {sha256})',
  created: 'Envelope criado com {documents}',
  processed: 'Documentos verificados: {hashes}',
  signaturePageAdded: 'Página de assinaturas adicionada: {hashes}',
  failed: 'O envelope falhou: {failure}',
  triedAgain: 'O que tinha falhado é tentado de novo',
  leftOut: '{title} deixado de fora: {failure}',
  goneOnWithout: 'O remetente continua sem {titles}',
  draftChanged: 'Rascunho alterado: {title} com {documents} para {parties}',
  queued: 'Envelope na fila de envio',
  sent: 'Envelope enviado',
  widgetBegun: '{party} começou na página pública do modelo',
  widgetSigned: '{party} assinou, a confirmar por e-mail',
  widgetSignedFiles: '{party} assinou e enviou {files}, a confirmar por e-mail',
  confirmed: '{party} confirmou pelo link enviado para este endereço',
  invited: '{party} recebeu o convite para assinar',
  updated: 'Destinatário alterado para {party}',
  reminded: 'Lembrete enviado a {parties}',
  cancelled: 'Envelope cancelado',
  expired: 'Envelope expirado',
  deleted: 'Envelope eliminado',
  enteredPassword: '{party} introduziu a palavra-passe',
  enteredCode: '{party} introduziu o código enviado para o número de telemóvel indicado',
  wrongPassword: 'Foi introduzida uma palavra-passe errada para {party} (tentativa {number})',
  wrongCode: 'Foi introduzido um código errado para {party} (tentativa {number})',
  codeSent: 'Código enviado para o número de telemóvel de {party} que termina em {digits}',
  mailTaken: 'O servidor de e-mail aceitou o convite para {party}',
  viewed: 'Páginas carregadas na página de assinatura de {party}: {pages}',
  copyMailed: 'Documentos assinados enviados por e-mail para {party}: {hashes}',
  copyDownloaded: '{party} transferiu os documentos assinados: {hashes}',
  fileDamaged: 'Os ficheiros danificados já não são usados: {hashes}',
  bounced: 'O e-mail para {party} não chegou: {reason}',
  opened: '{party} abriu o envelope',
  consented: '{party} aceitou assinar eletronicamente: {text}',
  consentedEarlyStart:
    '{party} aceitou assinar eletronicamente: {text}, e também isto: {earlyStart}',
  asked: '{party} fez uma pergunta ao remetente',
  signed: '{party} assinou',
  signedFiles: '{party} assinou e enviou {files}',
  allSigned: 'Todos assinaram; começa a selagem',
  rejected: '{party} recusou assinar: {reason}',
  rejectedWithoutReason: '{party} recusou assinar sem indicar um motivo',
  sealed: 'Envelope selado ({seals})',
  sealedMissing:
    'Envelope selado ({seals}). Nenhum tipo de letra tem {characters}; no seu lugar está um quadrado',
  sealRenewed: 'Selo de {title} renovado (SHA-256 {sha256}, antes {former})',
  uploadCleaned: '{title} foi alterado ao ser carregado, para que todos vejam o mesmo',
  signaturesKept:
    'O remetente mantém as assinaturas em {title}; tudo o resto é acrescentado no fim: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'O remetente deixa terminar as assinaturas em {title}: {signers}',
  'failure.signed':
    'O ficheiro já está assinado e essas assinaturas terminariam aqui. Escolha um ficheiro sem assinaturas.',
  'failure.password': 'O PDF pede uma senha para abrir. Remova a senha e escolha-o de novo.',
  'failure.damaged': 'O arquivo está danificado. Salve-o de novo como PDF e escolha o PDF.',
  'failure.empty': 'O arquivo está vazio. Escolha outro.',
  'failure.unsupported': 'Não é possível usar este arquivo. Salve-o como PDF e escolha o PDF.',
  'failure.portfolio':
    'O PDF é um portefólio de outros ficheiros. Guarde-os em separado e carregue-os.',
  'failure.dynamic_form':
    'O PDF é um formulário dinâmico. Imprima-o para um novo PDF e carregue esse.',
  'failure.too_long': 'O PDF tem páginas demais. Escolha um mais curto.',
  'failure.unfinished':
    'O serviço não conseguiu terminar o trabalho neste documento. Quem o opera encontra o motivo no registo e pode mandar tentar de novo.',
  'failure.too_large': 'Este arquivo é grande demais. Escolha um menor.',
  'failure.too_heavy':
    'O arquivo demora demais para ser lido. Salve-o de novo como PDF e escolha o PDF.',
  'failure.unreachable':
    'Não foi possível buscar o documento no endereço dele. Verifique o endereço e tente de novo.',
  'failure.unknown_role':
    'Uma marca no documento é para um destinatário que não existe. Adicione o destinatário ou retire a marca.',
};
