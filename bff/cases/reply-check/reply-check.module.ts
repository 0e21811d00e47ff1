import { Module } from '@nestjs/common';
import { ReplyCheckRepository } from './reply-check.repository.ts';
import { ReplyChecker } from './reply-checker.ts';

/** Checks replies before they are sent. Imports no other module of `bff/cases`. */
@Module({
  providers: [ReplyChecker, ReplyCheckRepository],
  exports: [ReplyChecker],
})
export class ReplyCheckModule {}
