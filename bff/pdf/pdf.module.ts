import { Module } from '@nestjs/common';
import { PdfRenderer } from './pdf-renderer.ts';

/** Renders PDFs. Imports no feature. */
@Module({
  providers: [PdfRenderer],
  exports: [PdfRenderer],
})
export class PdfModule {}
