import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { DeliveryModule } from '../integrations/delivery.module.ts';
import { CodeChecker } from './code-checker.ts';
import { CodeReservation } from './code-reservation.ts';
import { CodeSender } from './code-sender.ts';
import { DeviceCookie } from './device-cookie.ts';
import { GuestCookie } from './guest-cookie.ts';
import { OtpController } from './otp.controller.ts';
import { OtpRepository } from './otp.repository.ts';
import { OtpService } from './otp.service.ts';
import { ProofStore } from './proof-store.ts';

@Module({
  imports: [DeliveryModule, MessagesModule],
  controllers: [OtpController],
  providers: [
    OtpService,
    CodeSender,
    CodeReservation,
    CodeChecker,
    OtpRepository,
    ProofStore,
    GuestCookie,
    DeviceCookie,
  ],
  exports: [OtpService, ProofStore, CodeSender, CodeChecker, DeviceCookie],
})
export class OtpModule {}
