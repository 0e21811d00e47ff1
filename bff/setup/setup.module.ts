import { Module } from '@nestjs/common';
import { setup } from '../../common/setup/setup.contract.ts';
import { provideService } from '../http/contract-services.ts';
import { DeliveryModule } from '../integrations/delivery.module.ts';
import { SetupController } from './setup.controller.ts';
import { SetupRepository } from './setup.repository.ts';
import { SetupService } from './setup.service.ts';
import { TestSender } from './test-sender.ts';

@Module({
  imports: [DeliveryModule],
  controllers: [SetupController],
  providers: [SetupService, SetupRepository, TestSender, provideService(setup, SetupService)],
})
export class SetupModule {}
