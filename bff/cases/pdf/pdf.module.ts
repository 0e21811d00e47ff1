import { Module } from '@nestjs/common';
import { CasePdf } from './case-pdf.ts';

/** Renders a case as a PDF. Imports nothing of cases. */
@Module({
  providers: [CasePdf],
  exports: [CasePdf],
})
export class PdfModule {}
