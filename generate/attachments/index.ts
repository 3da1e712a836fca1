export { ATTACHMENT, AttachmentError, attachmentSchema, type Attachment } from './attachment.ts';
export { readAttachment } from './read.ts';
export { withAttachments } from './onto.ts';
export { withTexts } from './text.ts';
export { bringIn, type BroughtIn } from './bring.ts';
