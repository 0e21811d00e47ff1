import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/locale/locales.ts';
import type { WrittenMessage } from '../../../common/messages/messages.types.ts';
import { TEMPLATES } from './catalogue.ts';
import { TemplatesRepository } from './templates.repository.ts';
import { writeMessage, type ValuesIn } from './write-message.ts';

/** A message ready to be sent, and the template that it was written from. */
export type Written = Omit<WrittenMessage, 'html'> & { kind: string };

/** Writes every message that leaves the portal: with the texts that an admin gave it, or the product's own. */
@Injectable()
export class MessageWriter {
  constructor(private readonly rows: TemplatesRepository) {}

  /** `key`: of the catalogue; what is written says so. An email is in both languages, `language` first. */
  async write(key: string, language: Locale, valuesIn: ValuesIn = () => ({})): Promise<Written> {
    const texts = (await this.rows.textsOf(key)) ?? TEMPLATES.get(key)!.texts;
    return { ...writeMessage(texts, language, valuesIn), kind: key };
  }
}
